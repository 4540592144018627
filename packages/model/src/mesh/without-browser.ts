import { Texture, TextureLoader } from "three";
import { TGALoader } from "three/examples/jsm/loaders/TGALoader.js";

/** Where a texture says which picture it wants: its name in the file, or an address of bytes inside the file. */
const wanted = (texture: Texture): unknown => texture.userData["picture"];

const named = (picture: string): Texture => {
  const texture = new Texture();
  texture.userData["picture"] = picture;
  return texture;
};

// The loaders of three.js fetch pictures into elements of a page. There is no page here, and what they fetch by its name would
// be a file or an address that a stranger chose: each texture only keeps the name.
Object.assign(TextureLoader.prototype, { load: named });
Object.assign(TGALoader.prototype, { load: named });

export const pictureOf = (texture: Texture | null | undefined): string | undefined => {
  const picture = texture ? wanted(texture) : undefined;
  return typeof picture === "string" ? picture : undefined;
};
