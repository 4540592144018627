const sector = 512;
const endOfChain = 0xfffffffe;
const free = 0xffffffff;

/** A compound file (MS-CFB) whose streams are small, so that they lie together in the stream of the root. */
export const smallCompound = (streams: Readonly<Record<string, Buffer>>): Buffer => {
  const entry = (name: string, kind: number, first: number, bytes: number): Buffer => {
    const made = Buffer.alloc(128);
    made.write(name, 0, "utf16le");
    made.writeUInt16LE(name.length * 2 + 2, 64);
    made[66] = kind;
    made.writeUInt32LE(first, 116);
    made.writeUInt32LE(bytes, 120);
    return made;
  };
  const table: number[] = [];
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  for (const [name, bytes] of Object.entries(streams)) {
    const first = table.length;
    const count = Math.ceil(bytes.length / 64);
    for (let i = 0; i < count; i++) table.push(i === count - 1 ? endOfChain : first + i + 1);
    parts.push(bytes, Buffer.alloc(count * 64 - bytes.length));
    entries.push(entry(name, 2, first, bytes.length));
  }
  const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(-bytes.length & (sector - 1))]);
  const numbers = (list: readonly number[]) => {
    const made = Buffer.alloc(list.length * 4);
    for (const [i, value] of list.entries()) made.writeUInt32LE(value, i * 4);
    return made;
  };
  const small = Buffer.concat(parts);
  const root = padded(small);
  const smallTable = padded(numbers(table));
  const directory = padded(Buffer.concat([entry("Root Entry", 5, 1, small.length), ...entries]));
  // The first sector holds the table of all; then root stream, table of small sectors and directory, one after the other.
  const chains = [root, smallTable, directory].map(({ length }) => length / sector);
  const fat = [0xfffffffd];
  for (const count of chains) for (let i = 0; i < count; i++) fat.push(i === count - 1 ? endOfChain : fat.length + 1);
  const header = Buffer.alloc(sector, 0);
  header.write("d0cf11e0a1b11ae1", 0, "hex");
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1 + (chains[0] ?? 0) + (chains[1] ?? 0), 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(1 + (chains[0] ?? 0), 60);
  header.writeUInt32LE(chains[1] ?? 0, 64);
  header.writeUInt32LE(endOfChain, 68);
  for (let i = 0; i < 109; i++) header.writeUInt32LE(i === 0 ? 0 : free, 76 + i * 4);
  const fatSector = numbers([...fat, ...Array.from({ length: sector / 4 - fat.length }, () => free)]);
  return Buffer.concat([header, fatSector, root, smallTable, directory]);
};
