/** Removes one key from `a=1&token=T&b=2` and leaves every other character as it was. */
const cut = (query: string, key: string): { rest: string; value: string | undefined } => {
  const pairs = query.split("&");
  const isWanted = (pair: string) => pair === key || pair.startsWith(`${key}=`);
  const found = pairs.find(isWanted);
  if (found === undefined) return { rest: query, value: undefined };
  let value = found.slice(key.length + 1).replaceAll("+", " ");
  try {
    value = decodeURIComponent(value);
  } catch {
    // A stray percent sign: the text is used undecoded.
  }
  return { rest: pairs.filter((pair) => !isWanted(pair)).join("&"), value };
};

const withQuery = (path: string, query: string) => (query === "" ? path : `${path}?${query}`);

/** The address without `token=`, before the hash and inside it, and the token found there. */
export const splitToken = (
  search: string,
  hash: string,
): { search: string; hash: string; token: string | undefined } => {
  const outer = cut(search.replace(/^\?/, ""), "token");
  const mark = hash.indexOf("?");
  const before = withQuery("", outer.rest);
  if (mark < 0) return { search: before, hash, token: outer.value };
  const inner = cut(hash.slice(mark + 1), "token");
  return {
    search: before,
    hash: withQuery(hash.slice(0, mark), inner.rest),
    token: inner.value ?? outer.value,
  };
};

/** Removes a token in the query from the address and from its history entry, and returns it. */
export const cutTokenFromAddress = (): string | undefined => {
  const { search, hash, token } = splitToken(location.search, location.hash);
  if (token !== undefined) history.replaceState(history.state, "", `${location.pathname}${search}${hash}`);
  return token === "" ? undefined : token;
};
