/** Processor seconds of an act; they do not grow when the machine does other things too. */
export const secondsOf = (act: () => unknown): number => {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};
