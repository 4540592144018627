import { IfcAPI, LogLevel } from "web-ifc";

/** Boxes keep the place the model has in its file; what is drawn stands at the origin, where small steps stay exact. */
const settings = { COORDINATE_TO_ORIGIN: false };

/** The engine, which is to be used for one model: it keeps what it once took. */
export const startEngine = async (): Promise<IfcAPI> => {
  const api = new IfcAPI();
  await api.Init(undefined, true);
  api.SetLogLevel(LogLevel.LOG_LEVEL_OFF);
  return api;
};

/** Does something with a model while it is open. */
export const inOpenModel = <T>(api: IfcAPI, ifc: Uint8Array, use: (model: number) => T): T => {
  const model = api.OpenModel(ifc, settings);
  if (model < 0) throw new Error("the engine did not open the model");
  try {
    return use(model);
  } finally {
    api.CloseModel(model);
  }
};
