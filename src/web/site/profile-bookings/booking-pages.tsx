import { paths } from "#web/paths.ts";
import { Pagination } from "#web/ui/navigation/pagination.tsx";
import { profileWords } from "#web/words/account/profile-words.ts";
import { useWords } from "#web/words/use-words.ts";

export function BookingPages({ page, pages }: { readonly page: number; readonly pages: number }) {
  const words = useWords(profileWords).bookings;
  return (
    <Pagination
      label={words.title}
      page={page}
      pageCount={pages}
      hrefFor={(to) => paths.profile({ tab: "reservations", page: to })}
      previousLabel={words.previous}
      nextLabel={words.next}
      pageLabel={(to) => words.page(to, pages)}
    />
  );
}
