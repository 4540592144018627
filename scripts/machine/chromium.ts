import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const fixedPaths = [
  ...names.map((name) => `/usr/bin/${name}`),
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The browser that people have: the setting CHROMIUM, else where systems install it, else undefined. */
export const findChromium = (environment: NodeJS.ProcessEnv = process.env, exists = existsSync): string | undefined => {
  if (environment.CHROMIUM) return exists(environment.CHROMIUM) ? environment.CHROMIUM : undefined;
  const onPath = (environment.PATH ?? "").split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...fixedPaths, ...onPath].find((path) => exists(path));
};

const windowless = "/usr/bin/chromium-headless-shell";

/**
 * The browser for tests: the Chromium that is built without windows when Debian's package is there (a journey takes a
 * fifth less CPU in it), else the one that people have. The setting CHROMIUM names another.
 */
export const findTestBrowser = (
  environment: NodeJS.ProcessEnv = process.env,
  exists = existsSync,
): string | undefined => (!environment.CHROMIUM && exists(windowless) ? windowless : findChromium(environment, exists));

/**
 * Features of Chromium that are off. Chromium obeys only the last list it is given, so this one repeats Playwright's own
 * list before it adds to it.
 */
const featuresOff = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion",
  // Two hidden pages for the address bar, loaded with each window: three quarters of the CPU of opening it.
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
];

/** Flags to run as root, without a graphics card, and without requests to the network. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  // Models are drawn by the processor.
  "--enable-unsafe-swiftshader",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${featuresOff.join()}`,
];

/** Flags of Playwright that are left out: the bars of Windows take room beside what scrolls, and people work with them. */
export const flagsLeftOut = ["--hide-scrollbars"];
