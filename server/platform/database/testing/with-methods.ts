// For tests only: replaces methods of a database.
import type { Database } from "../types.ts";

export function withMethods(database: Database, methods: Partial<Database>): Database {
  return new Proxy(database, {
    get: (target, name) => {
      const value = Reflect.get(name in methods ? methods : target, name) as unknown;
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
