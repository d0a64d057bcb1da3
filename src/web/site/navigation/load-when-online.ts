/** Code that cannot be had without a connection is asked for again when there is one. */
export async function loadWhenOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
    return loadWhenOnline(load);
  }
}
