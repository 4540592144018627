import { parameterCalls } from "@tushen/contract/parameter";
import { serve } from "../serve.ts";
import { dictionaries, orgParameters, publicParameters } from "./reads.ts";

export const parameterRoutes = serve("parameter", parameterCalls, { publicParameters, orgParameters, dictionaries });
