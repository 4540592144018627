/** Where the pictures of a version lie under the site root: the icon, and the larger logo of the login page. */
export const deploymentIcon = (version: string): string => `deployment/${version}-icon.svg`;
export const deploymentLogo = (version: string): string => `deployment/${version}-logo.svg`;
