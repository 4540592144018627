/** Keeps the `limit` values used last; calls `drop` with those that leave. */
export const keepRecent = <T>(limit: number, drop: (value: T, key: string) => void) => {
  const values = new Map<string, T>();
  return {
    get(key: string): T | undefined {
      const value = values.get(key);
      if (value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set(key: string, value: T) {
      values.delete(key);
      values.set(key, value);
      for (const [oldest, old] of values) {
        if (values.size <= limit) break;
        values.delete(oldest);
        drop(old, oldest);
      }
    },
  };
};
