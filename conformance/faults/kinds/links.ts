import { evaluate, expressionsOf } from "../../contract/links.ts";
import { type Kind, responseFault, withJsonBody } from "../fault.ts";
import { changeAt } from "../pointers.ts";

const unknownId = "0195500a-3c00-7a10-8f3e-5d2c9b7a4ffe";

const staleLink: Kind = {
  id: "link-stale",
  title: "A response shows the id of a resource that does not exist, so its links lead nowhere",
  rules: ["links-followed"],
  faults: ({ operations }) =>
    operations.flatMap((operation) => {
      const links = operation.success.flatMap((status) => operation.responses.get(status)?.links ?? []);
      const shown = new Set(
        links.flatMap(expressionsOf).filter((each) => /^\$response\.body#.*\/(id|\w+Id)$/.test(each)),
      );
      return [...shown].map((expression) =>
        responseFault(operation, `${expression} is unknown`, ({ response, json }) => {
          const isShown = evaluate(expression, { path: {}, json }) !== undefined;
          const changed = isShown
            ? changeAt(json, expression.slice(expression.indexOf("#") + 1), () => unknownId)
            : undefined;
          return changed === undefined ? undefined : withJsonBody(response, changed);
        }),
      );
    }),
};

export const kinds: readonly Kind[] = [staleLink];
