/** Path of the portal's signed files: whoever has such an address may read the file until it expires. */
const downloadPath = "/api/file/passAuth/download";

/**
 * The address of a PDF that a link may show: a signed address of this portal. Undefined for any other, so that nobody
 * can show a foreign file under the portal's name or have the page fetch from elsewhere.
 */
export const ownPdfAddress = (link: string, origin: string): string | undefined => {
  const address = parse(link, origin);
  if (!address) return undefined;
  const { origin: its, pathname, searchParams, username } = address;
  const signature = searchParams.get("signature");
  if (its !== origin || pathname !== downloadPath || username !== "" || !signature) return undefined;
  return `${downloadPath}?signature=${encodeURIComponent(signature)}`;
};

// Chrome 109 has no URL.canParse.
const parse = (link: string, origin: string): URL | undefined => {
  try {
    return new URL(link, origin);
  } catch {
    return undefined;
  }
};
