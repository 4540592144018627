/**
 * The serial of the first project of each journey on a shared portal. The code of a project follows from its serial, and
 * two projects of a portal may not have the same code.
 */
export const serials = {
  alteration: 10,
  compare: 20,
  drawingPages: 30,
  fire: 40,
  invalidation: 50,
  preflight: 60,
  model: 70,
  inARow: 80,
  complaint: 90,
  signing: 100,
  helper: 110,
  ownCheck: 120,
  findings: 130,
  firmEntry: 150,
  compareEntities: 160,
} as const;
