// The states of an item as a diagram, with the present one marked.
import { useId } from "preact/hooks";
import { stateDiagram } from "../../model/state-diagram.ts";
import type { Machine } from "../../model/types.ts";

interface StateDiagramProps {
  /** Name of the resource. */
  readonly name: string;
  readonly machine: Machine;
  readonly current: string;
}

export function StateDiagram({ name, machine, current }: StateDiagramProps) {
  const id = useId();
  const { width, height, states, labels, lines } = stateDiagram(machine, { current });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
    <section class="diagram-frame" tabIndex={0} aria-label={`States of ${name}`}>
      <svg
        class="state-diagram"
        role="img"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        aria-labelledby={`${id}-title`}
      >
        <title id={`${id}-title`}>{`${name} is in ${current}. States: ${machine.states.join(", ")}.`}</title>
        <defs>
          <marker
            id={`${id}-arrow`}
            viewBox="0 0 10 10"
            refX="9"
            refY="5"
            markerWidth="7"
            markerHeight="7"
            orient="auto-start-reverse"
          >
            <path class="arrow" d="M0 0 10 5 0 10z" />
          </marker>
        </defs>
        {lines.map(({ path, hasArrow, isCurrent }) => (
          <path
            key={path}
            class={isCurrent ? "line current" : "line"}
            d={path}
            {...(hasArrow ? { "marker-end": `url(#${id}-arrow)` } : {})}
          />
        ))}
        {labels.map(({ x, y, width: wide, height: high, isCurrent, lines: texts }) => (
          <g key={`${x} ${y}`} class={isCurrent ? "label current" : "label"}>
            <rect x={x} y={y} width={wide} height={high} rx="6" />
            {texts.map(({ text, mover }, index) => (
              <text key={text} class={`mover-${mover}`} x={x + wide / 2} y={y + 16 + index * 17}>
                {text}
              </text>
            ))}
          </g>
        ))}
        {states.map(({ name: state, x, y, width: wide, height: high, isCurrent, isFinal }) => (
          <g key={state} class={`state${isCurrent ? " current" : ""}${isFinal ? " final" : ""}`}>
            <rect x={x} y={y} width={wide} height={high} rx="8" />
            <text x={x + wide / 2} y={y + high / 2 + 4.5}>
              {state}
            </text>
          </g>
        ))}
      </svg>
    </section>
  );
}
