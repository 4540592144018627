type Note = { readonly ask: true } | { readonly alive: string };

const waitInMs = 150;

/** A name for this tab, and which other tabs of the portal are still there: what one of them sends, no other takes. */
export const createLivingTabs = (channelName = "tushen-uploads") => {
  // Not randomUUID: it exists only on https pages.
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
