import { RefusedError } from "./refused.ts";

export interface ResourceNames {
  readonly singular: string;
  readonly plural: string;
  readonly model: string;
  readonly models: string;
  readonly variable: string;
  readonly variables: string;
  readonly code: string;
  readonly table: string;
  readonly words: string;
  readonly pluralWords: string;
}

const pattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** @throws {RefusedError} for a name that is not in kebab-case */
export function namesOf(singular: string, plural: string = `${singular}s`): ResourceNames {
  for (const name of [singular, plural])
    if (!pattern.test(name)) throw new RefusedError(`${name} must be in kebab-case, such as card-design.`);
  if (singular === plural) throw new RefusedError(`${singular} needs another word as its plural.`);
  const model = pascal(singular);
  const models = pascal(plural);
  return {
    singular,
    plural,
    model,
    models,
    variable: model[0]!.toLowerCase() + model.slice(1),
    variables: models[0]!.toLowerCase() + models.slice(1),
    code: singular.replaceAll("-", "_").toUpperCase(),
    table: plural.replaceAll("-", "_"),
    words: singular.replaceAll("-", " "),
    pluralWords: plural.replaceAll("-", " "),
  };
}

function pascal(name: string): string {
  return name.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());
}
