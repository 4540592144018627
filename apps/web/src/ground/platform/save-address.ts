/** Saves the file at a short-lived address without leaving the page. Without a name the server's counts. */
export const saveAddress = (url: string, fileName = ""): void => {
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
};
