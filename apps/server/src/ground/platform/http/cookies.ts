import type { FastifyReply, FastifyRequest } from "fastify";

export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  /** 0 takes it away. */
  readonly seconds: number;
}

export interface Cookies {
  read(name: string): string | undefined;
  /** No script reads it, and no other site's form or picture brings it along. */
  write(cookie: Cookie): void;
}

/** Cookies whose values are tokens of ours: letters, digits, `-` and `_`. */
export const cookiesOf = (request: FastifyRequest, reply: FastifyReply, isSecure: boolean): Cookies => ({
  read: (name) =>
    (request.headers.cookie ?? "")
      .split(";")
      .map((pair) => pair.trim().split("="))
      .find(([key]) => key === name)?.[1],
  write: ({ name, value, path, seconds }) => {
    const attributes = `Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
    reply.header("set-cookie", `${name}=${value}; ${attributes}`);
  },
});
