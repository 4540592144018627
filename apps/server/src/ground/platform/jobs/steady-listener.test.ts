import pg from "pg";
import { expect, it } from "vitest";
import { steadyListener } from "./steady-listener.ts";

it("a connection whose listeners were taken off bears another error", () => {
  steadyListener();
  const client = new pg.Client();
  client.on("error", () => client.removeAllListeners());
  expect(() => {
    client.emit("error", new Error("terminating connection due to unexpected postmaster exit"));
    client.emit("error", new Error("terminating connection due to unexpected postmaster exit"));
  }).not.toThrow();
});
