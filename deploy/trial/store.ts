import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { startObjectStore } from "../../apps/server/test/object-store-server.ts";
import { signalEach } from "./processes.ts";

export interface Store {
  /** The settings of the portal for this store. */
  readonly settings: Readonly<Record<string, string>>;
  /** kill -9 of the gateway, which is started again at once. */
  killGateway(): void;
  stop(): Promise<void>;
}

/** Ceph's S3 gateway with an empty bucket, as the tests of the file store use it. */
export const startStore = async (): Promise<Store> => {
  const { settings, stop } = await startObjectStore();
  const { endpoint, region, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
  });
  await client.send(new CreateBucketCommand({ Bucket: "trial" }));
  client.destroy();
  const name = readdirSync(tmpdir()).find((one) => one.startsWith(`tushen-rgw-${process.pid}-`));
  if (!name) throw new Error("the store has no folder");
  const folder = join(tmpdir(), name);
  return {
    settings: {
      ...{ S3_ENDPOINT: endpoint, S3_BUCKET: "trial", S3_REGION: region },
      ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
    },
    killGateway: () => {
      signalEach([Number(readFileSync(join(folder, "client.rgw.pid"), "utf8"))], "SIGKILL");
      execFileSync("radosgw", ["-n", "client.rgw", "-c", join(folder, "ceph.conf")]);
    },
    stop,
  };
};
