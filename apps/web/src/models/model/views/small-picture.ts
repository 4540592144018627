const size = { width: 320, height: 200 };
const quality = 0.75;

/** The middle of a picture of the model as a small JPEG in base64. */
export const smallPicture = async (picture: Blob): Promise<string> => {
  const bitmap = await createImageBitmap(picture);
  const canvas = document.createElement("canvas");
  Object.assign(canvas, size);
  const scale = Math.max(size.width / bitmap.width, size.height / bitmap.height);
  const [width, height] = [bitmap.width * scale, bitmap.height * scale];
  const place = [(size.width - width) / 2, (size.height - height) / 2, width, height] as const;
  canvas.getContext("2d")?.drawImage(bitmap, ...place);
  bitmap.close();
  const address = canvas.toDataURL("image/jpeg", quality);
  return address.slice(address.indexOf(",") + 1);
};
