import { IfcAPI, LogLevel } from "web-ifc";

/** What is drawn stands at the origin, where small steps stay exact; boxes are moved back to where the file has them. */
const settings = { COORDINATE_TO_ORIGIN: true };

/** The engine, which is to be used for one model: it keeps what it once took. */
export const startEngine = async (): Promise<IfcAPI> => {
  const api = new IfcAPI();
  await api.Init(undefined, true);
  api.SetLogLevel(LogLevel.LOG_LEVEL_OFF);
  return api;
};

const open = (api: IfcAPI, ifc: Uint8Array): number => {
  const model = api.OpenModel(ifc, settings);
  if (model < 0) throw new Error("the engine did not open the model");
  return model;
};

/** Does something with a model while it is open. */
export const inOpenModel = <T>(api: IfcAPI, ifc: Uint8Array, use: (model: number) => T): T => {
  const model = open(api, ifc);
  try {
    return use(model);
  } finally {
    api.CloseModel(model);
  }
};

/** The same for what takes its time. */
export const whileModelOpen = async <T>(
  api: IfcAPI,
  ifc: Uint8Array,
  use: (model: number) => Promise<T>,
): Promise<T> => {
  const model = open(api, ifc);
  try {
    return await use(model);
  } finally {
    api.CloseModel(model);
  }
};
