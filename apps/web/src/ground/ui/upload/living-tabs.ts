type Note = { readonly ask: true } | { readonly alive: string };

const waitInMs = 150;

/** An id for this tab, and whether other tabs are still open: no tab takes over an upload another one is sending. */
export const createLivingTabs = (channelName = "tushen-uploads") => {
  // Not randomUUID, which exists on https pages only.
  const own = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  const channel = new BroadcastChannel(channelName);
  const others = new Set<string>();
  channel.addEventListener("message", ({ data }: MessageEvent<Note>) => {
    if ("ask" in data) channel.postMessage({ alive: own } satisfies Note);
    else others.add(data.alive);
  });
  return {
    own,
    async others(): Promise<ReadonlySet<string>> {
      others.clear();
      channel.postMessage({ ask: true } satisfies Note);
      await new Promise((resolve) => setTimeout(resolve, waitInMs));
      return others;
    },
    close: () => channel.close(),
  };
};

export type LivingTabs = ReturnType<typeof createLivingTabs>;
