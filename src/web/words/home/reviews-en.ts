export const reviewsEn = {
  title: "Our Reviews",
  lead: "Every review comes from a real stay. After a check, we publish the good and the bad alike.",
  policy: "How reviews are checked",
  stars: (count: number) => `${count} out of 5 stars`,
  outOfFive: (figure: string) => `${figure} out of 5`,
  count: (count: number) =>
    count === 1 ? "1 review, from a real stay" : `${count} reviews, each from a real stay`,
  stayed: (date: string) => `stay of ${date}`,
  published: (date: string) => `published on ${date}`,
  inLanguage: { fr: "in French", en: "in English" },
  reply: (brand: string) => `Reply from ${brand}`,
  distribution: "Reviews by number of stars",
  row: (stars: number, count: number) =>
    `${stars} ${stars === 1 ? "star" : "stars"}: ${count} ${count === 1 ? "review" : "reviews"}`,
  sort: "Sort by",
  sorts: { newest: "Newest first", best: "Best first", worst: "Worst first" },
  list: "Reviews",
  pages: "Pages of reviews",
  page: (page: number) => `Page ${page}`,
  previous: "Previous",
  next: "Next",
  book: "Book a stay",
  noSuchPage: "There are no reviews on this page.",
  none: "No reviews yet",
  noneText: "No reviews have been published yet. After your stay, yours could be the first.",
};

export type ReviewsWords = typeof reviewsEn;
