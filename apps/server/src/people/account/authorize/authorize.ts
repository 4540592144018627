import type { accountCalls } from "@tushen/contract/people/account";
import type { Download } from "@tushen/contract/ground/download";
import type { Act } from "../../../context.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { issueCode } from "./authorization-code.ts";
import { refusalPage } from "./refusal-page.ts";
import { readLoginCookie } from "../login-cookie.ts";
import { findClient, isRegistered } from "../../client/index.ts";
import { withParameters } from "../with-parameters.ts";
import { findActor } from "../session.ts";

const redirect = (location: string): Download => ({
  type: "text/plain; charset=utf-8",
  status: 302,
  headers: { location, "cache-control": "no-store" },
});

/**
 * Leads the browser into another application: with a login session back to the application with a code; without one to
 * the login page, which returns here. The browser is only ever sent to registered addresses.
 */
export const authorize: Act<typeof accountCalls.authorize> = async (context, { accept, ...asked }) => {
  const { db, now, origin } = context;
  const client = await findClient(db, asked.client_id);
  if (!client || !isRegistered(client, origin, asked.redirect_uri))
    return accept.includes("text/html") ? refusalPage("account.client-unknown") : refuse("account.client-unknown");
  const back = (parameters: Readonly<Record<string, string>>) =>
    redirect(withParameters(asked.redirect_uri, { ...parameters, state: asked.state }));
  if (asked.response_type !== "code") return back({ error: "unsupported_response_type" });
  if (asked.scope !== "" && asked.scope !== client.scope) return back({ error: "invalid_scope" });
  const challenge = asked.code_challenge;
  const isChallenge = asked.code_challenge_method === "S256" && /^[\w-]{43}$/.test(challenge);
  // An application without a secret could not prove that the code is its own.
  const isChallenged =
    challenge === "" && asked.code_challenge_method === "" ? client.secret_hash !== null : isChallenge;
  if (!isChallenged) return back({ error: "invalid_request", error_description: "code_challenge with S256 needed" });
  const cookie = readLoginCookie(context);
  const login = cookie ? await findActor(db, cookie, now, "LOGIN") : null;
  if (!login) {
    const query = withParameters("", { ...asked }).slice(1);
    // Without the host, so that it leads back to the host that was called.
    const path = origin.replace(/^https?:\/\/[^/]+/, "");
    return redirect(`${path}/#/loginInterface?${new URLSearchParams({ authorize: query }).toString()}`);
  }
  const code = await issueCode(db, now, {
    client,
    redirectUri: asked.redirect_uri,
    state: asked.state,
    codeChallenge: challenge || null,
    credentialId: login.credentialId,
    loginHash: login.tokenHash,
  });
  return back({ code });
};
