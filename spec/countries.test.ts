// Requests name countries that exist. Responses can show any code that was stored before.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { parse } from "yaml";
import { countries, versions } from "../generated/contract.ts";

type Node = Readonly<Record<string, unknown>>;

for (const version of versions)
  test(`${version}: no response or event is limited to the countries of requests`, () => {
    const file = join(import.meta.dirname, "..", "generated", "openapi", `${version}.yaml`);
    const document = parse(readFileSync(file, "utf8")) as Node;
    const components = document.components as Readonly<Record<string, Readonly<Record<string, Node>>>>;
    assert.deepEqual(components.schemas!.country!.enum, countries);
    const namesReached = (roots: readonly unknown[], skipped: string) => {
      const names = new Set<string>();
      const visit = (node: unknown): void => {
        if (typeof node !== "object" || node === null) return;
        for (const [key, value] of Object.entries(node)) {
          if (key === skipped) continue;
          if (key !== "$ref") visit(value);
          else if (!names.has(value)) {
            names.add(value);
            const [kind, name] = (value as string).replace("#/components/", "").split("/") as [string, string];
            visit(components[kind]![name]);
          }
        }
      };
      roots.forEach(visit);
      return names;
    };
    const country = "#/components/schemas/country";
    assert.ok(namesReached([document.paths], "responses").has(country), "no request names a country");
    assert.ok(!namesReached([document.paths], "requestBody").has(country), "a response is limited");
    // Events are the requests of webhooks.
    assert.ok(!namesReached([document.webhooks], "responses").has(country), "an event is limited");
  });
