import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (file: string) => readFileSync(join(root, file), "utf8");
const services = readdirSync(join(root, "deploy/systemd")).map((name) => `deploy/systemd/${name}`);

/** Settings of the portal: the first column of the table in the README. */
const settings = new Set(
  [...read("README.md").matchAll(/^\| (`[A-Z\d_]+`[^|]*)\|/gm)].flatMap(([, names = ""]) =>
    [...names.matchAll(/`([A-Z\d_]+)`/g)].map(([, name]) => name),
  ),
);

interface Board {
  readonly panels: readonly { readonly id: number; readonly targets: readonly { readonly expr: string }[] }[];
}

/** What the portal gives: its own figures, by the text of the source, and those of the process. */
const given = read("apps/server/src/ground/platform/metrics.ts");
const histograms = [...given.matchAll(/new Histogram\(\{\s*name: "(\w+)"/g)].map(([, name = ""]) => name);
const counters = [...given.matchAll(/new Counter\(\{\s*name: "(\w+)"/g)].map(([, name = ""]) => name);
const metricNames = new Set([
  ...histograms.flatMap((name) => [`${name}_bucket`, `${name}_count`, `${name}_sum`]),
  ...counters,
  ...["jobs_waiting", "jobs_running", "jobs_failed", "database_connections"],
  ...["process_resident_memory_bytes", "process_cpu_seconds_total", "nodejs_eventloop_lag_p99_seconds"],
]);
/** `job` and `instance` are Prometheus's own, `le` that of histograms. */
const metricLabels = new Set(["job", "instance", "le", "method", "route", "status", "name", "outcome", "state"]);

/** Paths of the keys in a file of YAML whose maps are indented by two, such as `web.resources.limits`; flow maps count as a value. */
const pathsOf = (yaml: string): ReadonlySet<string> => {
  const paths = new Set<string>();
  const open: string[] = [];
  for (const [, indent = "", key = ""] of yaml.matchAll(/^( *)([\w.-]+):/gm)) {
    open.splice(indent.length / 2, Infinity, key);
    paths.add(open.join("."));
  }
  return paths;
};

describe("the examples for operators", () => {
  it("set only what the portal knows", () => {
    const given = [
      ...services.flatMap((file) =>
        [...read(file).matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = ""]) => line.match(/[A-Z_]+(?==)/g) ?? []),
      ),
      ...(read("deploy/container/Containerfile")
        .match(/^ENV (.*)$/m)?.[1]
        ?.match(/[A-Z_]+(?==)/g) ?? []),
      ...[...read("deploy/container/compose.yaml").matchAll(/^ {4,6}([A-Z_]+): /gm)].map(([, name]) => name),
    ].filter((name) => !name?.startsWith("POSTGRES_"));
    expect(given.length).toBeGreaterThan(10);
    expect(given.filter((name) => !settings.has(name))).toEqual([]);
  });

  it("ask for health where the portal tells it", () => {
    const health = read("apps/server/src/health.ts");
    for (const file of ["deploy/container/Containerfile", "deploy/proxy/haproxy.cfg", "docs/operation.zh-CN.md"])
      for (const [path] of read(file).matchAll(/\/(live|ready)z/g)) expect(health).toContain(`"${path}"`);
  });

  it("alert on figures that the portal gives, by names it gives them", () => {
    const given = read("apps/server/src/ground/platform/metrics.ts");
    const exprs = [...read("deploy/prometheus/alerts.yml").matchAll(/expr: (.*)$/gm)].map(([, expr = ""]) => expr);
    const names = exprs.flatMap((expr) => expr.match(/\b(http|jobs|database)_[a-z_]+/g) ?? []);
    expect(new Set(names).size).toBe(5);
    for (const name of names) {
      const base = name.replace(/_(count|bucket|waiting|failed)$/, "");
      expect(given, name).toMatch(new RegExp(`["\`]${base}(["\`_])`));
    }
  });

  it("show on the Grafana board only figures and labels that the portal gives", () => {
    const board = JSON.parse(read("deploy/grafana/tushen.json")) as Board;
    const exprs = board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    expect(exprs.length).toBeGreaterThan(12);
    const wrong = exprs.flatMap((expr) => {
      const named = [...expr.matchAll(/\b([a-z]+(?:_[a-z\d]+)+)(?=[[{) ]|$)/g)].map(([, name = ""]) => name);
      const metrics = named.filter((name) => name !== "histogram_quantile");
      const unknown = metrics.filter((name) => !metricNames.has(name)).map((name) => `${name} in ${expr}`);
      const used = [
        ...[...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = ""]) => list.split(/,\s*/)),
        ...[...expr.matchAll(/[{,]\s*(\w+)[!=]~?/g)].map(([, label = ""]) => label),
      ];
      const labels = used.filter((label) => !metricLabels.has(label)).map((label) => `${label} in ${expr}`);
      return [...unknown, ...labels, ...(metrics.length > 0 || expr.includes("up{") ? [] : [`nothing in ${expr}`])];
    });
    expect(wrong).toEqual([]);
    const ids = board.panels.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("of the Helm chart name only values that the chart has, and parts that it defines", () => {
    const templates = readdirSync(join(root, "deploy/helm/templates")).map((name) =>
      read(`deploy/helm/templates/${name}`),
    );
    const values = pathsOf(read("deploy/helm/values.yaml"));
    const named = templates.flatMap((text) => [...text.matchAll(/\.Values\.([\w.]+)/g)].map(([, path = ""]) => path));
    expect(new Set(named).size).toBeGreaterThan(30);
    expect([...new Set(named)].filter((path) => !values.has(path))).toEqual([]);
    const defined = templates.flatMap((text) => [...text.matchAll(/define "([\w.]+)"/g)].map(([, name]) => name));
    const included = templates.flatMap((text) => [...text.matchAll(/include "([\w.]+)"/g)].map(([, name]) => name));
    expect(included.filter((name) => !defined.includes(name))).toEqual([]);
  });

  it("of the Helm chart set only what the portal knows, and ask for health where it tells it", () => {
    const texts = ["_parts.tpl", "web.yaml", "worker.yaml"].map((name) => read(`deploy/helm/templates/${name}`));
    const names = texts.flatMap((text) =>
      [...text.matchAll(/(?:- name: |"name" ")([A-Z\d_]{4,})\b/g)].map(([, name = ""]) => name),
    );
    expect(names.length).toBeGreaterThan(12);
    expect(names.filter((name) => !settings.has(name) && !name.startsWith("METRICS_"))).toEqual([]);
    const probes = texts.flatMap((text) => [...text.matchAll(/httpGet: \{ path: ([\w/]+)/g)].map(([, path]) => path));
    expect(probes).toEqual(["/livez", "/livez", "/readyz"]);
  });

  it("name commands that there are", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const named = [...read("docs/operation.zh-CN.md").matchAll(/npm run ([a-z:]+)/g)].map(([, name]) => name as string);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});
