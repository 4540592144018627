import { accountRoutes } from "./account/routes.ts";
import { messageRoutes } from "./message/routes.ts";
import { parameterRoutes } from "./parameter/routes.ts";
import type { Route } from "./serve.ts";

/** The table of contents: every area of the server with its routes. */
export const routes: readonly Route[] = [...accountRoutes, ...messageRoutes, ...parameterRoutes];
