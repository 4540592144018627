const axes = [60, 160, 290, 420, 520];
const rows = [70, 170, 300, 390];

/** A floor plan with axes, dimensions and a review cloud: what this portal is about, drawn in a few lines. */
export const BlueprintDrawing = () => (
  <svg viewBox="0 0 620 520" fill="none" stroke="currentColor" strokeWidth="1.2" aria-hidden="true">
    <g opacity=".35" strokeDasharray="14 4 2 4">
      {axes.map((x) => (
        <path key={x} d={`M${x} 40V450`} />
      ))}
      {rows.map((y) => (
        <path key={y} d={`M30 ${y}H580`} />
      ))}
    </g>
    <g opacity=".8">
      {axes.map((x, index) => (
        <g key={x}>
          <circle cx={x} cy="26" r="13" />
          <text x={x} y="31" textAnchor="middle" fill="currentColor" stroke="none" fontSize="13">
            {index + 1}
          </text>
        </g>
      ))}
      {rows.map((y, index) => (
        <g key={y}>
          <circle cx="594" cy={y} r="13" />
          <text x="594" y={y + 5} textAnchor="middle" fill="currentColor" stroke="none" fontSize="13">
            {"DCBA"[index]}
          </text>
        </g>
      ))}
    </g>
    <g strokeWidth="5" opacity=".9">
      <path d="M60 70H520V390H330M270 390H60V70" />
      <path d="M160 70V130M160 170V300H60M290 70V170H240M200 170H160M420 70V200M420 250V390M290 170V300H420M520 300H470" />
    </g>
    <g opacity=".75">
      <path d="M270 390a60 60 0 0 1 60-60V390M160 130a40 40 0 0 1-40 40H160M420 200a50 50 0 0 1-50 50H420M200 170a40 40 0 0 0 40 40V170" />
      <path d="M90 66H130M90 74H130M200 66H250M200 74H250M330 66H380M330 74H380M450 66H490M450 74H490M516 110V150M524 110V150" />
      <path d="M66 306V384H154V306M66 324H154M66 342H154M66 360H154M110 306V384" />
    </g>
    <g opacity=".6">
      <path d="M60 470H520M60 462V478M160 462V478M290 462V478M420 462V478M520 462V478M55 475l10-10M155 475l10-10M285 475l10-10M415 475l10-10M515 475l10-10" />
      <g fill="currentColor" stroke="none" fontSize="13" textAnchor="middle">
        <text x="110" y="462">
          3000
        </text>
        <text x="225" y="462">
          3900
        </text>
        <text x="355" y="462">
          3900
        </text>
        <text x="470" y="462">
          3000
        </text>
      </g>
    </g>
    <g stroke="#ffd27a" strokeWidth="2.4">
      <path d="M300 196q6-14 20-10q8-12 22-4q12-10 22 2q14-4 18 10q12 6 6 18q8 12-4 20q0 14-16 14q-8 12-20 4q-12 10-22 0q-14 4-20-8q-14-2-12-16q-8-10 4-18z" />
      <path d="M384 190L452 138H500" />
      <path d="m464 118 9 9 17-20" strokeWidth="3" />
    </g>
  </svg>
);
