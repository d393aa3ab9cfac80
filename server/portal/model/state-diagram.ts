// Lays out the diagram of a state machine: states, and moves between them, in layers from top to bottom. Invariant: it
// imports nothing of Node and touches no document, so pages and browser scripts share it. All lengths are in pixels.

export interface DiagramMove {
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly by: string;
  readonly mover: string;
}

export interface DiagramMachine {
  readonly states: readonly string[];
  readonly initial: readonly string[];
  readonly created: string;
  readonly moves: readonly DiagramMove[];
}

export interface DiagramState {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isCurrent: boolean;
  /** True if no move leaves the state. */
  readonly isFinal: boolean;
}

/** A label between states. `moves` are indexes in the machine's moves; the label of the creation has none. */
export interface DiagramLabel {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly lines: readonly { readonly text: string; readonly mover: string; readonly moves: readonly number[] }[];
  /** True if a move of the label starts in the current state. */
  readonly isCurrent: boolean;
}

export interface DiagramLine {
  /** Data of an SVG path. */
  readonly path: string;
  readonly hasArrow: boolean;
  readonly isCurrent: boolean;
}

export interface StateDiagram {
  readonly width: number;
  readonly height: number;
  readonly states: readonly DiagramState[];
  readonly labels: readonly DiagramLabel[];
  readonly lines: readonly DiagramLine[];
}

interface Node {
  readonly layer: number;
  readonly width: number;
  readonly height: number;
  /** Centre. */
  x: number;
  y: number;
  /** Height of the tallest node of the layer. Lines bend only between layers, so they pass no other node. */
  layerHeight: number;
  readonly isBend: boolean;
  readonly above: Node[];
  readonly below: Node[];
}

/** Moves with the same states share a label. */
interface Group extends Pick<DiagramMove, "from" | "to"> {
  readonly lines: { readonly text: string; readonly mover: string; readonly moves: number[] }[];
}

interface Line {
  /** From top to bottom. */
  readonly chain: readonly Node[];
  readonly isUpward: boolean;
  readonly hasArrow: boolean;
  readonly isCurrent: boolean;
}

const characterWidth = 7.3;
const lineHeight = 17;
const gap = 22;
const layerGap = 34;
const margin = 12;
const bendWidth = 4;

/** `current`: the state to mark, with the moves that start in it. */
export function stateDiagram(machine: DiagramMachine, { current }: { readonly current?: string } = {}): StateDiagram {
  const position = new Map(machine.states.map((state, index) => [state, index]));
  const groups = groupsOf(machine);
  const ranks = ranksOf(machine, position);
  const layers: Node[][] = Array.from({ length: machine.states.length * 2 + 2 }, () => []);
  const add = (layer: number, width: number, height: number): Node => {
    const node: Node = { layer, width, height, x: 0, y: 0, layerHeight: 0, isBend: height === 0, above: [], below: [] };
    layers[layer]!.push(node);
    return node;
  };

  // States are in odd layers, labels in the even ones between.
  const stateNodes = new Map(
    machine.states.map((state) => [
      state,
      add(ranks.get(state)! * 2 + 1, Math.max(76, state.length * characterWidth + 26), 32),
    ]),
  );
  const lines: Line[] = [];
  const connect = (one: Node, other: Node, hasArrow: boolean, isCurrent: boolean): void => {
    const isUpward = one.layer > other.layer;
    const [top, bottom] = isUpward ? [other, one] : [one, other];
    const chain = [top];
    for (let layer = top.layer + 1; layer < bottom.layer; layer++) chain.push(add(layer, bendWidth, 0));
    chain.push(bottom);
    for (const [index, node] of chain.slice(1).entries()) {
      chain[index]!.below.push(node);
      node.above.push(chain[index]!);
    }
    lines.push({ chain, isUpward, hasArrow, isCurrent });
  };
  const labelNodes = groups.map((group) => {
    const fromLayers = group.from.map((state) => stateNodes.get(state)!.layer);
    const toLayers = group.to.map((state) => stateNodes.get(state)!.layer);
    const isForward = Math.max(...toLayers) > Math.min(...fromLayers, Number.POSITIVE_INFINITY);
    const layer =
      fromLayers.length === 0
        ? 0
        : isForward
          ? Math.max(...toLayers) - 1
          : Math.max(...fromLayers) === Math.max(...toLayers)
            ? Math.max(...fromLayers) + 1
            : Math.max(...fromLayers) - 1;
    const longest = Math.max(...group.lines.map(({ text }) => text.length));
    const node = add(layer, longest * characterWidth + 14, group.lines.length * lineHeight + 6);
    const isCurrent = current !== undefined && group.from.includes(current);
    for (const state of group.from) connect(stateNodes.get(state)!, node, false, state === current);
    for (const state of group.to) connect(node, stateNodes.get(state)!, true, isCurrent);
    return { node, group, isCurrent };
  });

  const filled = layers.filter(({ length }) => length > 0);
  orderLayers(filled);
  const { width, height } = place(filled);
  const ports = portsOf(lines);
  const left = new Set(
    machine.moves.flatMap(({ from, to }) => (to.some((state) => !from.includes(state)) ? from : [])),
  );
  return {
    width,
    height,
    states: machine.states.map((name) => ({
      name,
      ...boxOf(stateNodes.get(name)!),
      isCurrent: name === current,
      isFinal: !left.has(name),
    })),
    labels: labelNodes.map(({ node, group, isCurrent }) => ({ ...boxOf(node), lines: group.lines, isCurrent })),
    lines: lines.map((line) => ({
      path: pathOf(line, ports),
      hasArrow: line.hasArrow,
      isCurrent: line.isCurrent,
    })),
  };
}

function groupsOf({ initial, created, moves }: DiagramMachine): Group[] {
  const groups = new Map<string, Group>();
  for (const [index, { from, to, by, mover }] of moves.entries()) {
    const key = `${[...from].sort()} ${[...to].sort()}`;
    const group = groups.get(key) ?? { from, to, lines: [] };
    groups.set(key, group);
    const text = mover === "clock" ? `at ${by}` : by;
    const line = group.lines.find((each) => each.text === text);
    if (line === undefined) group.lines.push({ text, mover, moves: [index] });
    else line.moves.push(index);
  }
  return [{ from: [], to: initial, lines: [{ text: created, mover: "operation", moves: [] }] }, ...groups.values()];
}

/** A state's rank is its longest path from above. The declared order of states decides which moves lead back. */
function ranksOf({ states, moves }: DiagramMachine, position: ReadonlyMap<string, number>): Map<string, number> {
  const ranks = new Map(states.map((state) => [state, 0]));
  for (const state of states)
    for (const { from, to } of moves)
      if (from.includes(state))
        for (const next of to)
          if (position.get(next)! > position.get(state)!)
            ranks.set(next, Math.max(ranks.get(next)!, ranks.get(state)! + 1));
  return ranks;
}

/** Moves each node to the mean place of its neighbours, which removes most crossings. */
function orderLayers(layers: readonly Node[][]): void {
  const renumber = (layer: Node[]) => {
    for (const [index, node] of layer.entries()) node.x = index - (layer.length - 1) / 2;
  };
  for (const layer of layers) renumber(layer);
  for (let round = 0; round < 12; round++) {
    const isDown = round % 2 === 0;
    for (const layer of isDown ? layers : layers.toReversed()) {
      const means = new Map(layer.map((node) => [node, meanOf(isDown ? node.above : node.below) ?? node.x]));
      layer.sort((one, other) => means.get(one)! - means.get(other)!);
      renumber(layer);
    }
  }
}

function meanOf(nodes: readonly Node[]): number | undefined {
  return nodes.length === 0 ? undefined : nodes.reduce((sum, { x }) => sum + x, 0) / nodes.length;
}

function place(layers: readonly Node[][]): { width: number; height: number } {
  for (const layer of layers) {
    let x = 0;
    for (const node of layer) {
      node.x = x + node.width / 2;
      x += node.width + gap;
    }
    for (const node of layer) node.x -= x / 2;
  }
  for (let round = 0; round < 24; round++) {
    for (const layer of round % 2 === 0 ? layers : layers.toReversed()) {
      spread(layer, layer.map(wantedPlace));
    }
  }
  const nodes = layers.flat();
  const left = Math.min(...nodes.map((node) => node.x - node.width / 2)) - margin;
  let y = margin;
  for (const layer of layers) {
    const tallest = Math.max(0, ...layer.map(({ height }) => height));
    for (const node of layer) {
      node.x -= left;
      node.y = y + tallest / 2;
      node.layerHeight = tallest;
    }
    y += tallest + layerGap;
  }
  const width = Math.max(...nodes.map((node) => node.x + node.width / 2)) + margin;
  return { width: Math.ceil(width), height: Math.ceil(y - layerGap + margin) };
}

/** The bends of one line attract each other more than they attract other nodes, so that long lines become straight. */
function wantedPlace(node: Node): number {
  let [sum, weights] = [0, 0];
  for (const other of [...node.above, ...node.below]) {
    const weight = node.isBend && other.isBend ? 8 : 1;
    sum += other.x * weight;
    weights += weight;
  }
  return weights === 0 ? node.x : sum / weights;
}

/** Gives nodes the places nearest to the wanted ones at which they keep their order and gaps (least squares). */
function spread(layer: readonly Node[], wanted: readonly number[]): void {
  const offsets: number[] = [];
  for (const [index, node] of layer.entries()) {
    const before = layer[index - 1];
    offsets.push(before === undefined ? 0 : offsets[index - 1]! + (before.width + node.width) / 2 + gap);
  }
  const blocks: { sum: number; count: number }[] = [];
  for (const [index, offset] of offsets.entries()) {
    blocks.push({ sum: wanted[index]! - offset, count: 1 });
    for (let last = blocks.length - 1; last > 0; last--) {
      const [one, other] = [blocks[last - 1]!, blocks[last]!];
      if (one.sum / one.count <= other.sum / other.count) break;
      blocks.splice(last - 1, 2, { sum: one.sum + other.sum, count: one.count + other.count });
    }
  }
  const places = blocks.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count));
  for (const [index, node] of layer.entries()) node.x = places[index]! + offsets[index]!;
}

/** Spreads the ends of lines along each side of a node. By line: offsets from the centre at its top and its end. */
function portsOf(lines: readonly Line[]): Map<Line, { top: number; bottom: number }> {
  const ports = new Map(lines.map((line) => [line, { top: 0, bottom: 0 }]));
  const spreadEnds = (nodeOf: (line: Line) => Node, nextOf: (line: Line) => Node, end: "top" | "bottom") => {
    for (const [node, all] of Map.groupBy(lines, nodeOf)) {
      all.sort((one, other) => nextOf(one).x - nextOf(other).x);
      const step = Math.min(16, (node.width * 0.7) / all.length);
      for (const [index, line] of all.entries()) ports.get(line)![end] = (index - (all.length - 1) / 2) * step;
    }
  };
  spreadEnds(
    ({ chain }) => chain[0]!,
    ({ chain }) => chain[1]!,
    "top",
  );
  spreadEnds(
    ({ chain }) => chain.at(-1)!,
    ({ chain }) => chain.at(-2)!,
    "bottom",
  );
  return ports;
}

function pathOf(line: Line, ports: ReadonlyMap<Line, { top: number; bottom: number }>): string {
  const { chain, isUpward } = line;
  const { top, bottom } = ports.get(line)!;
  const points = chain.flatMap(({ x, y, height, layerHeight }, index): (readonly [x: number, y: number])[] => {
    const edge = layerHeight / 2;
    if (index === 0) return [height / 2, edge].map((below) => [x + top, y + below]);
    if (index === chain.length - 1) return [edge, height / 2].map((above) => [x + bottom, y - above]);
    return [-edge, edge].map((offset) => [x, y + offset]);
  });
  if (isUpward) points.reverse();
  const [start, ...others] = points;
  let [x, y] = start!;
  const parts = [`M${round(x)} ${round(y)}`];
  for (const [nextX, nextY] of others) {
    const half = (y + nextY) / 2;
    // A segment without length would turn the arrow.
    if (y === nextY) continue;
    if (x === nextX) parts.push(`V${round(nextY)}`);
    else parts.push(`C${round(x)} ${round(half)} ${round(nextX)} ${round(half)} ${round(nextX)} ${round(nextY)}`);
    [x, y] = [nextX, nextY];
  }
  return parts.join("");
}

function boxOf({ x, y, width, height }: Node): { x: number; y: number; width: number; height: number } {
  return { x: round(x - width / 2), y: round(y - height / 2), width: round(width), height: round(height) };
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}
