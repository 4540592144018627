import { hostileModels } from "@tushen/sample/hostile/hostile-models";
import { it } from "vitest";
import { expectModelsAnswered, hostileArchives } from "../../../test/hostile-files/answered-models.ts";

it("a hundred models made to harm are read or get a sentence, and the model behind them is read", () =>
  expectModelsAnswered([...hostileModels(100 - hostileArchives.length), ...hostileArchives], console.info));
