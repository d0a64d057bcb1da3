export const picturesEn = {
  title: "Our Pictures",
  lead: "From the kerb to the lot and back: what happens to your car, in the order in which it happens.",
  drawn: "These pictures were drawn for the demonstration.",
  themes: {
    "drop-off": "The drop-off",
    inspection: "The inspection",
    lot: "The lot",
    security: "Keypad and cameras",
    return: "The return",
  },
  enlarge: (caption: string) => `Enlarge: ${caption}`,
  viewer: "Picture in full size",
  close: "Close",
  previous: "Previous picture",
  next: "Next picture",
  position: (index: number, count: number) => `${index} of ${count}`,
  none: "No pictures yet",
  noneText: "The pictures are on their way.",
};

export type PicturesWords = typeof picturesEn;
