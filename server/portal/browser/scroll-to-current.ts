/** On a narrow screen a navigation scrolls, so scroll it to its current entry. */
export function scrollToCurrent(navigation: HTMLElement | null): void {
  const current = navigation?.querySelector<HTMLElement>("[aria-current]");
  if (!navigation || !current) return;
  const { left, right } = current.getBoundingClientRect();
  const frame = navigation.getBoundingClientRect();
  if (left < frame.left || right > frame.right)
    navigation.scrollLeft += left - frame.left - (frame.width - (right - left)) / 2;
}
