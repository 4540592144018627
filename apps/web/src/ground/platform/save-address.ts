/** Hands what lies at a short-lived address to the browser's own saving; the page stays. Without a name the server's counts. */
export const saveAddress = (url: string, fileName = ""): void => {
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
};
