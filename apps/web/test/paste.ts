/** Pastes text into the element in focus, as the clipboard of a spreadsheet gives it. */
export const paste = (text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
  );
};
