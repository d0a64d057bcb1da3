export const reviewsEn = {
  title: "Our Reviews",
  lead: "Each review comes from a stay that took place. We publish the good and the bad ones alike, after a check.",
  policy: "How reviews are checked",
  stars: (count: number) => `${count} out of 5 stars`,
  outOfFive: (figure: string) => `${figure} out of 5`,
  count: (count: number) =>
    count === 1 ? "1 review, tied to a stay" : `${count} reviews, each tied to a stay`,
  stayed: (date: string) => `stay of ${date}`,
  published: (date: string) => `published on ${date}`,
  reply: (brand: string) => `Reply from ${brand}`,
  distribution: "Reviews by number of stars",
  row: (stars: number, count: number) =>
    `${stars} ${stars === 1 ? "star" : "stars"}: ${count} ${count === 1 ? "review" : "reviews"}`,
  sort: "Order",
  sorts: { newest: "Newest first", best: "Best first", worst: "Worst first" },
  list: "Reviews",
  pages: "Pages of reviews",
  page: (page: number) => `Page ${page}`,
  previous: "Previous",
  next: "Next",
  book: "Book a stay",
  noSuchPage: "There is no review on this page.",
  none: "No review yet",
  noneText: "No review has been published yet. After your stay, yours may be the first.",
};

export type ReviewsWords = typeof reviewsEn;
