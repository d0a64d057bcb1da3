import { type FormEvent, type ReactNode, useRef, useState } from "react";
import type { OkOf } from "#contract/endpoint.ts";
import { telephoneApi } from "#contract/office-bookings/telephone-calls.ts";
import { formatMoney } from "#domain/language/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { companyWords } from "#web/words/company/company-words.ts";
import { bookingsWords } from "#web/words/office/bookings-words.ts";
import { officeLinkWords } from "#web/words/pay-link/office-link-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import type { DeskFailure } from "../api/desk-failure.ts";
import { QueryState } from "../api/query-state.tsx";
import { useDeskAction } from "../api/use-desk-action.ts";
import { CompanyInputs, companyFromForm } from "../booked-company/company-inputs.tsx";
import { DeskScreen } from "../frame/desk-screen.tsx";
import { ScreenHead } from "../frame/screen-head.tsx";
import { useFocusOnRefusal } from "../office/focus-first-wrong.ts";
import css from "../office/office.module.css";
import { goTo } from "../routing/desk-location.ts";
import { deskPaths } from "../routing/desk-paths.ts";
import { fieldValue } from "../typed-form/field-value.ts";
import groups from "../typed-form/typed-form.module.css";
import { type FieldErrors, useFieldErrors } from "../typed-form/use-field-errors.ts";
import { PriceTable } from "./booking-money.tsx";
import {
  JourneyFields,
  journeyFromForm,
  servicesIn,
  useStayChoices,
  useTypedDays,
} from "./journey-fields.tsx";
import { HoursField } from "./payment-link-card.tsx";
import { StayFields, stayFromForm } from "./stay-fields.tsx";
import { VehicleFields, vehicleFromForm } from "./vehicle-fields.tsx";

type Shown = OkOf<typeof telephoneApi.previewTelephoneBooking>;

/** Booking during a telephone call (office §3). */
export function TelephoneScreen() {
  const { telephone: words, stay } = useWords(bookingsWords);
  const choices = useStayChoices();
  const link = useWords(officeLinkWords);
  const [method, setMethod] = useState<Method>("cash");
  const [hours, setHours] = useState(24);
  const { shown, forget, busy, press, failureOf, refused, errors } = useTelephoneBooking(
    method === "link" ? hours : undefined,
  );
  const form = useRef<HTMLFormElement>(null);
  useFocusOnRefusal(form, refused);
  const { days, follow } = useTypedDays();
  const typing = (event: FormEvent<HTMLFormElement>) => {
    follow(event);
    forget(event.target);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pressed = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    press(pressed?.getAttribute("value") === "book" ? "book" : "preview", event.currentTarget);
  };
  return (
    <DeskScreen>
      <ScreenHead title={words.title} />
      <form ref={form} className={classNames(css, "stack")} onSubmit={submit} onInput={typing} noValidate>
        <Group legend={stay}>
          <StayFields errors={errors} />
          <QueryState query={choices} />
          {choices.value === undefined ? null : (
            <JourneyFields choices={choices.value} days={days} errors={errors} />
          )}
          <Button type="submit" variant="quiet" value="preview" loading={busy.preview}>
            {words.preview}
          </Button>
          <div role="alert" className={classNames(css, "failure")}>
            {failureOf("preview")}
          </div>
          <PriceShown shown={shown} />
        </Group>
        <PersonAndVehicle errors={errors} />
        <InvoiceFields errors={errors} />
        <PaymentChoice shown={shown} method={method} onChoose={setMethod} hours={hours} onHours={setHours}>
          {method === "cash" && (shown?.expressStartNeeded || errors["expressStart"] !== undefined) ? (
            <Checkbox
              name="expressStart"
              label={link.express}
              error={errors["expressStart"] && link.expressMissing}
            />
          ) : null}
          <div role="alert" className={classNames(css, "failure")}>
            {failureOf("book")}
          </div>
          <Button type="submit" value="book" loading={busy.book}>
            {method === "link" ? link.bookByLink : words.book}
          </Button>
        </PaymentChoice>
      </form>
    </DeskScreen>
  );
}

type GroupProps = { readonly legend: string; readonly children: ReactNode };

function Group({ legend, children }: GroupProps) {
  return (
    <fieldset className={classNames(groups, "group")}>
      <legend>{legend}</legend>
      <div className={classNames(css, "part")}>{children}</div>
    </fieldset>
  );
}

/** What to tell the caller: whether there is room, and the price line by line. */
function PriceShown({ shown }: { readonly shown: Shown | undefined }) {
  const words = useWords(bookingsWords).telephone;
  return (
    <div role="status" className={classNames(css, "part")}>
      {shown === undefined ? null : (
        <>
          <Notice kind={shown.free ? "ok" : "stop"}>{shown.free ? words.free : words.full}</Notice>
          <PriceTable lines={shown.lines} total={shown.total} />
        </>
      )}
    </div>
  );
}

type Method = "cash" | "link";

type ChoiceProps = {
  readonly shown: Shown | undefined;
  readonly method: Method;
  readonly onChoose: (method: Method) => void;
  readonly hours: number;
  readonly onHours: (hours: number) => void;
  readonly children: ReactNode;
};

/** In cash, up to its limit; or by payment link, which holds the place. */
function PaymentChoice({ shown, method, onChoose, hours, onHours, children }: ChoiceProps) {
  const words = useWords(officeLinkWords);
  const { total } = useWords(bookingsWords);
  const locale = useLocale();
  const options = (["cash", "link"] as const).map((value) => ({ value, label: words.methods[value] }));
  const isOver = shown !== undefined && !shown.cash && method === "cash";
  return (
    <Group legend={words.payment}>
      {shown === undefined ? null : (
        <p>
          <span className={classNames(css, "quiet")}>{total}</span>{" "}
          <b className={classNames(css, "sum")}>{formatMoney(shown.total, locale)}</b>
        </p>
      )}
      <div className={classNames(css, "fields")}>
        <SelectField
          label={words.how}
          name="method"
          value={method}
          options={options}
          error={isOver ? words.cashOver : undefined}
          onChange={(event) => onChoose(event.target.value === "link" ? "link" : "cash")}
        />
        {method === "link" ? <HoursField hours={hours} onChoose={onHours} /> : null}
      </div>
      {children}
    </Group>
  );
}

/** Fields that affect the price. */
const priced: ReadonlySet<string> = new Set([
  "departureDate",
  "dropOffTime",
  "returnDate",
  "landingTime",
  "services",
]);

/** With `validHours`, the place is held for that long and a payment link is sent. */
function useTelephoneBooking(validHours: number | undefined) {
  const words = useWords(bookingsWords).telephone;
  const [id] = useState(() => crypto.randomUUID());
  const [linkId] = useState(() => crypto.randomUUID());
  const [shown, setShown] = useState<Shown>();
  const ownSentence = ({ code }: DeskFailure) => (code === "invalid" ? words.check : undefined);
  const preview = useDeskAction(async (form: HTMLFormElement) => {
    const quote = { ...stayFromForm(form), services: servicesIn(form) };
    const answer = await deskCall(telephoneApi.previewTelephoneBooking, { body: { quote } });
    setShown(answer.ok ? answer.value : undefined);
    return answer.ok ? undefined : answer.refusal;
  }, ownSentence);
  const book = useDeskAction(async (form: HTMLFormElement) => {
    const link = validHours === undefined ? {} : { link: { id: linkId, validHours } };
    // Only a displayed checkbox counts as asked of the caller.
    const express = form.querySelector<HTMLInputElement>("input[name=expressStart]");
    const booking = {
      id,
      ...stayFromForm(form),
      ...typedPerson(form),
      ...link,
      ...(express && { expressStart: express.checked }),
    };
    const answer = await deskCall(telephoneApi.bookByTelephone, { body: { booking } });
    if (answer.ok) goTo(deskPaths.booking(answer.value.reference));
    return answer.ok ? undefined : answer.refusal;
  }, ownSentence);
  const [pressed, setPressed] = useState<"book" | "preview">("preview");
  // Only what the last press was refused for: the other button's marks are of an earlier state of the form.
  const tries = { book, preview };
  const { refused } = tries[pressed];
  const failureOf = (button: typeof pressed) => (button === pressed ? tries[button].failure : undefined);
  const press = (button: typeof pressed, form: HTMLFormElement) => {
    if (book.busy || preview.busy) return;
    setPressed(button);
    void tries[button].run(form);
  };
  /** A changed field invalidates the preview: the caller would be told the price of another stay. */
  const forget = (changed: EventTarget) => {
    if (changed instanceof HTMLInputElement && priced.has(changed.name)) setShown(undefined);
  };
  const busy = { book: book.busy, preview: preview.busy };
  return { shown, forget, busy, press, failureOf, refused, errors: useFieldErrors(refused) };
}

function typedPerson(form: HTMLFormElement) {
  const typed = (name: string) => fieldValue(form, name).trim();
  const company = companyFromForm(form);
  return {
    ...journeyFromForm(form),
    locale: typed("locale") === "en" ? ("en" as const) : ("fr" as const),
    person: {
      firstname: typed("firstname"),
      lastname: typed("lastname"),
      email: typed("email"),
      phone: typed("phone"),
      address: typed("address"),
    },
    vehicle: vehicleFromForm(form),
    ...(company && { company }),
  };
}

/** For callers who want the invoice made out to a company (payment §9). */
function InvoiceFields({ errors }: { readonly errors: FieldErrors }) {
  const words = useWords(companyWords);
  return (
    <Group legend={`${words.choice} (${words.optional})`}>
      <CompanyInputs errors={errors} />
    </Group>
  );
}

function PersonAndVehicle({ errors }: { readonly errors: FieldErrors }) {
  const { telephone: words, person, amend } = useWords(bookingsWords);
  const languages = [
    { value: "fr", label: "Français" },
    { value: "en", label: "English" },
  ];
  return (
    <>
      <Group legend={person}>
        <div className={classNames(css, "fields")}>
          {(["firstname", "lastname"] as const).map((name) => (
            <TextField key={name} label={words[name]} name={name} autoComplete="off" error={errors[name]} />
          ))}
          <TextField
            label={words.email}
            name="email"
            type="email"
            autoComplete="off"
            error={errors["email"]}
          />
          <TextField label={words.phone} name="phone" type="tel" autoComplete="off" error={errors["phone"]} />
          <TextField label={words.address} name="address" autoComplete="off" error={errors["address"]} />
          <SelectField label={words.locale} name="locale" options={languages} />
        </div>
      </Group>
      <Group legend={amend.vehicleTitle}>
        <div className={classNames(css, "fields")}>
          <VehicleFields errors={errors} />
        </div>
      </Group>
    </>
  );
}
