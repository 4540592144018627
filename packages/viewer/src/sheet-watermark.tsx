import { useId } from "react";

/** Words across the whole sheet at every zoom, visible everywhere without hiding the drawing. */
export const SheetWatermark = ({ text }: { text: string }) => {
  const id = useId();
  return (
    <svg className="sheet-watermark" role="img" aria-label={text}>
      <defs>
        <pattern id={id} width="360" height="220" patternUnits="userSpaceOnUse" patternTransform="rotate(-28)">
          <text x="20" y="90">
            {text}
          </text>
          <text x="200" y="200">
            {text}
          </text>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
};
