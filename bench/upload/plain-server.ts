import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const port = 18_480;

/** nginx that takes a PUT as it comes and writes it to disk, with the page that sends; undefined where there is none. */
export const startPlainServer = async (folder: string) => {
  const page = join(folder, "page");
  const root = fileURLToPath(new URL(".", import.meta.url));
  const { NODE_ENV } = process.env;
  await build({
    ...{ root, configFile: false, logLevel: "error", base: "./", worker: { format: "es" } },
    build: { outDir: page, emptyOutDir: true, rolldownOptions: { input: join(root, "page.html") } },
  });
  // A build calls the process it runs in production; what it starts later must not inherit that.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  for (const name of ["put", "coming", "logs"]) mkdirSync(join(folder, name), { recursive: true });
  const settings = join(folder, "nginx.conf");
  writeFileSync(
    settings,
    `worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/logs/error.log;
     ${process.getuid?.() === 0 ? "user root;" : ""}
     events { worker_connections 64; }
     http {
       types { text/html html; text/javascript js; }
       access_log off; client_max_body_size 0; client_body_temp_path ${folder}/coming;
       server {
         listen 127.0.0.1:${port};
         location / { root ${page}; }
         location /put/ { root ${folder}; dav_methods PUT; create_full_put_path on; }
       }
     }`,
  );
  const server = spawn("nginx", ["-c", settings, "-p", folder], { stdio: ["ignore", "inherit", "inherit"] });
  const failed = once(server, "error").then(([error]) => Promise.reject(error as Error));
  failed.catch(() => {}); // Looked at below.
  await Promise.race([sleep(800), failed]);
  return {
    page: `http://127.0.0.1:${port}/page.html`,
    async stop() {
      const ended = once(server, "exit");
      server.kill("SIGQUIT");
      await ended;
    },
  };
};
