/** Ink is red on the old sheet and green on the new one; ink of both is black. */
const strength = 1.6;

const matrixFor = (tint: readonly [number, number, number]): string => {
  const share = strength / 3;
  return [
    ...tint.map((paper) => {
      const ink = 1 - paper;
      return [ink * share, ink * share, ink * share, 0, paper + ink * (1 - strength)].join(" ");
    }),
    "0 0 0 1 0",
  ].join(" ");
};

export const Tints = () => (
  <svg width="0" height="0" aria-hidden="true" style={{ position: "absolute" }}>
    <filter id="tint-old" colorInterpolationFilters="sRGB">
      <feColorMatrix type="matrix" values={matrixFor([0.9, 0.05, 0.05])} />
    </filter>
    <filter id="tint-new" colorInterpolationFilters="sRGB">
      <feColorMatrix type="matrix" values={matrixFor([0, 0.72, 0.4])} />
    </filter>
  </svg>
);
