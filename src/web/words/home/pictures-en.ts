export const picturesEn = {
  title: "Our Pictures",
  lead: "From drop-off to return: what happens to your car, step by step.",
  drawn: "These pictures are drawings.",
  themes: {
    "drop-off": "The drop-off",
    inspection: "The inspection",
    lot: "The car park",
    security: "Keypad and cameras",
    return: "The return",
  },
  enlarge: (caption: string) => `Enlarge: ${caption}`,
  viewer: "Full-size picture",
  fill: "Fill the screen",
  close: "Close",
  previous: "Previous picture",
  next: "Next picture",
  position: (index: number, count: number) => `${index} of ${count}`,
  none: "No pictures yet",
  noneText: "Pictures coming soon.",
};

export type PicturesWords = typeof picturesEn;
