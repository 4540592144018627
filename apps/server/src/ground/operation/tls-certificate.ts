import { connect } from "node:tls";

const patienceInMs = 2000;
const freshForMs = 3_600_000;

let known: { readonly url: string; readonly at: number; readonly end: Promise<Date | null> } | undefined;

const ask = ({ hostname, port }: URL): Promise<Date | null> =>
  new Promise((resolve) => {
    // Not verified: the end is wanted of a certificate that has ended, or whose authority is unknown here, as well.
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false,
    });
    const finish = (end: Date | null) => {
      socket.destroy();
      resolve(end);
    };
    socket.setTimeout(patienceInMs, () => finish(null));
    socket.on("error", () => finish(null));
    socket.on("secureConnect", () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to);
      finish(Number.isNaN(until) ? null : new Date(until));
    });
  });

/** When the certificate ends that visitors of the portal see; null without TLS or an answer. Asked once an hour. */
export const endOfTls = (publicUrl: string): Promise<Date | null> => {
  const url = URL.parse(publicUrl);
  if (url?.protocol !== "https:") return Promise.resolve(null);
  if (known?.url !== publicUrl || Date.now() - known.at > freshForMs)
    known = { url: publicUrl, at: Date.now(), end: ask(url) };
  return known.end;
};
