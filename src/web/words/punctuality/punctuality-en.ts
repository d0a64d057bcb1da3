type Facts = {
  readonly minutes: number;
  readonly called: number;
  readonly returned: number;
  readonly from: string;
  readonly until: string;
};

export const punctualityEn = {
  title: "On time at the return",
  percent: (share: number) => `${share}%`,
  meaning: ({ minutes, called, returned, from, until }: Facts) =>
    `of travellers who called for their car had its key within ${minutes} minutes of the call. Measured on ${called} calls among ${returned} cars returned from ${from} to ${until}.`,
  invented: "Demonstration: these returns are invented.",
  desk: {
    title: "On the public site",
    shown: "The reviews page shows this figure for the last 90 days.",
    hidden: "Travellers do not see this figure.",
    rule: (fewest: number) =>
      `It appears once at least ${fewest} returns have been called for in the last 90 days, with their number, the dates and what counts as on time.`,
    show: "Show on the site",
    hide: "Stop showing it",
  },
};

export type PunctualityWords = typeof punctualityEn;
