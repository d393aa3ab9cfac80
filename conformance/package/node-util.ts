// node:util for the npm package. Node 18 has no `styleText`, and that of Node 20 ignores NO_COLOR and pipes.
import * as util from "node:util";

export * from "node:util";

type StyleText = typeof util.styleText;

const [major, minor] = process.versions.node.split(".").map(Number) as [number, number];

export const styleText: StyleText = major > 22 || (major === 22 && minor >= 13) ? util.styleText : style;

/** Styles `text` only if standard output is a terminal with colours. */
function style(format: Parameters<StyleText>[0], text: string): string {
  if (!hasColors()) return text;
  return [format].flat().reduce((styled, name) => {
    const [open, close] = util.inspect.colors[name as string] ?? [0, 0];
    return `\u001b[${open}m${styled}\u001b[${close}m`;
  }, text);
}

function hasColors(): boolean {
  const { NO_COLOR, FORCE_COLOR } = process.env;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== "0" && FORCE_COLOR !== "false";
  return !NO_COLOR && process.stdout.isTTY && process.stdout.hasColors();
}
