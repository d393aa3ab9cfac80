// Seeds of generated situations. SITUATIONS and SITUATION_SEED replace their number and the first seed.

const first = Number(process.env.SITUATION_SEED ?? 1);

/** `usual` is the number of a run without SITUATIONS. */
export function seedsOf(usual: number, count = Number(process.env.SITUATIONS ?? usual), seed = first): number[] {
  return Array.from({ length: count }, (_, index) => seed + index);
}
