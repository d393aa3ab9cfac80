// The states of an item, with the present one marked.
import type { Machine } from "../../model/types.ts";

export function StateDiagram({ name, machine, current }: { name: string; machine: Machine; current: string }) {
  return (
    <ul class="states" aria-label={`States of ${name}`}>
      {machine.states.map((state) => (
        <li key={state} {...(state === current ? { "aria-current": "step" } : {})}>
          {state}
        </li>
      ))}
    </ul>
  );
}
