import type { FastifyReply, FastifyRequest } from "fastify";

export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  /** 0 deletes the cookie. */
  readonly seconds: number;
}

export interface Cookies {
  read(name: string): string | undefined;
  /** Scripts cannot read it, and requests from other sites do not carry it. */
  write(cookie: Cookie): void;
}

/** Cookies whose values are tokens of this portal: letters, digits, `-` and `_`. */
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
