import { join } from "node:path";
import { freePort } from "../../apps/server/src/ground/platform/free-port.ts";
import { answers, type Program, program, until } from "./processes.ts";

export interface Etcd {
  /** Addresses for clients, as `host:port,host:port,host:port`. */
  readonly hosts: string;
  /** The member that leads at the moment; throws while there is none. */
  leader(): Promise<Program>;
}

/** Three members; two of them are enough to say who is primary. */
export const startEtcd = async (folder: string): Promise<Etcd> => {
  const members: { name: string; client: string; peer: string }[] = [];
  for (const name of ["etcd1", "etcd2", "etcd3"])
    members.push({
      name,
      client: `http://127.0.0.1:${await freePort()}`,
      peer: `http://127.0.0.1:${await freePort()}`,
    });
  const cluster = members.map(({ name, peer }) => `${name}=${peer}`).join(",");
  const started = members.map(({ name, client, peer }) => {
    const own = program({
      ...{ name, folder },
      command: [
        ...(["etcd", "--name", name, "--data-dir", join(folder, name), "--initial-cluster", cluster] as const),
        ...["--listen-client-urls", client, "--advertise-client-urls", client, "--listen-peer-urls", peer],
        ...["--initial-advertise-peer-urls", peer],
        // All parts of the trial share a machine: a member that waits for a processor has not died.
        ...["--heartbeat-interval", "300", "--election-timeout", "3000"],
      ],
    });
    own.start();
    return { client, own };
  });
  for (const { client, own } of started) await until(own.name, () => answers(`${client}/health`));
  return {
    hosts: members.map(({ client }) => client.replace("http://", "")).join(","),
    leader: async () => {
      for (const { client, own } of started) if (await leads(client).catch(() => false)) return own;
      throw new Error("etcd has no leader");
    },
  };
};

const leads = async (client: string): Promise<boolean> => {
  const wish = { method: "POST", body: "{}", signal: AbortSignal.timeout(2000) };
  const { header, leader } = (await (await fetch(`${client}/v3/maintenance/status`, wish)).json()) as {
    readonly header: { readonly member_id: string };
    readonly leader?: string;
  };
  return header.member_id === leader;
};
