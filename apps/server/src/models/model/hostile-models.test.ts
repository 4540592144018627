import { hostileModels } from "@tushen/sample/hostile/hostile-models";
import { it } from "vitest";
import { expectModelsAnswered } from "../../../test/hostile-files/answered-models.ts";

/** Two that reach the table of elements, and one cut off; all hundred are tried by the trial. */
const light = /no text has|beyond all numbers|cut \(1\)/;

it("models made to harm are read or get a sentence, and the model behind them is read", () =>
  expectModelsAnswered(hostileModels(60).filter(({ name }) => light.test(name))));
