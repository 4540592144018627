/** Words of 32 bits: three of a place, one of a normal in signed bytes, two of a place on a picture. */
const wordsOf = (hasPicture: boolean): number => (hasPicture ? 6 : 4);

const doubled = (words: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> => {
  const larger = new Int32Array(words.length * 2);
  larger.set(words);
  return larger;
};

/** Vertices as a graphics card takes them, each kept once, and the triangles made of them. */
export const vertexBatch = (hasPicture: boolean) => {
  const stride = wordsOf(hasPicture);
  const next = new DataView(new ArrayBuffer(24));
  const word = (i: number) => next.getInt32(i * 4, true);
  let words = new Int32Array(stride * 256);
  let indices = new Int32Array(1024);
  /** Numbers of vertices plus one, at the places their hashes lead to. */
  let table = new Int32Array(1024);
  let vertexCount = 0;
  let indexCount = 0;

  const hashOf = (at: (i: number) => number): number => {
    let hash = 0;
    for (let i = 0; i < stride; i++) hash = Math.imul(hash ^ at(i), 0x9e3779b1) ^ (hash >>> 15);
    return hash ^ (hash >>> 16);
  };
  const place = (hash: number, isThere: (vertex: number) => boolean): number => {
    const mask = table.length - 1;
    for (let at = hash & mask; ; at = (at + 1) & mask) {
      const found = (table[at] ?? 0) - 1;
      if (found === -1 || isThere(found)) return at;
    }
  };
  const grow = () => {
    table = new Int32Array(table.length * 2);
    for (let vertex = 0; vertex < vertexCount; vertex++)
      table[
        place(
          hashOf((i) => words[vertex * stride + i] ?? 0),
          () => false,
        )
      ] = vertex + 1;
  };
  const same = (vertex: number): boolean => {
    for (let i = 0; i < stride; i++) if (words[vertex * stride + i] !== word(i)) return false;
    return true;
  };

  return {
    /** One corner of a triangle: place, normal of length one, and place on the picture. */
    add: (x: number, y: number, z: number, nx: number, ny: number, nz: number, u: number, v: number) => {
      next.setFloat32(0, x, true);
      next.setFloat32(4, y, true);
      next.setFloat32(8, z, true);
      next.setInt8(12, Math.round(nx * 127));
      next.setInt8(13, Math.round(ny * 127));
      next.setInt8(14, Math.round(nz * 127));
      if (hasPicture) {
        next.setFloat32(16, u, true);
        next.setFloat32(20, v, true);
      }
      const at = place(hashOf(word), same);
      let vertex = (table[at] ?? 0) - 1;
      if (vertex === -1) {
        vertex = vertexCount++;
        table[at] = vertexCount;
        if (vertexCount * stride > words.length) words = doubled(words);
        for (let i = 0; i < stride; i++) words[vertex * stride + i] = word(i);
        if (vertexCount * 2 > table.length) grow();
      }
      if (indexCount === indices.length) indices = doubled(indices);
      indices[indexCount++] = vertex;
    },
    indexCount: () => indexCount,
    written: () => ({
      hasPicture,
      vertexCount,
      strideInBytes: stride * 4,
      vertices: new Uint8Array(words.buffer, 0, vertexCount * stride * 4),
      indices: new Uint8Array(indices.buffer, 0, indexCount * 4),
    }),
  };
};

export type VertexBatch = ReturnType<typeof vertexBatch>;
