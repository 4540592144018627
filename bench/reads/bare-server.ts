// Run by the bench: node:http alone, which answers each request with the rows of one query. Its environment says the database,
// the statements by path, and where to listen.
import { createServer } from "node:http";
import pg from "pg";

const statements = JSON.parse(process.env["STATEMENTS"] ?? "{}") as Record<string, { text: string; values: unknown[] }>;
const pool = new pg.Pool({ ...(JSON.parse(process.env["DATABASE"] ?? "{}") as pg.PoolConfig), max: 20 });

createServer((request, response) => {
  const statement = statements[request.url ?? ""];
  if (!statement) return response.writeHead(404).end();
  return pool.query(statement.text, statement.values).then(
    ({ rows }) => {
      const body = JSON.stringify({ code: "SUCCESS", detail: rows });
      response
        .writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) })
        .end(body);
    },
    () => response.writeHead(500).end(),
  );
}).listen(Number(process.env["PORT"]), "127.0.0.1");
