import { citizenCheckCharacter } from "@tushen/domain/ground/id-number";
import { type CastName, type CastOrganisation, type CastPerson, organisations, people } from "./cast.ts";

/** Numbers of made-up people. Everybody has numbers of their own; who appears twice keeps them. */
export interface OwnNumbers {
  readonly idNumber: string;
  readonly mobile: string;
}

export const personOf = (username: CastName) => {
  const person: CastPerson | undefined = people.find((one) => one.username === username);
  if (!person) throw new Error(`no ${username} in the cast`);
  const firm: CastOrganisation | undefined = organisations.find(({ key }) => key === person.offices[0]?.org);
  if (!firm) throw new Error(`no firm of ${username} in the cast`);
  return { person, firm };
};

const citizenId = (division: string, birthday: string, order: number): string => {
  const first = `${division}${birthday}${String(order).padStart(3, "0")}`;
  return first + citizenCheckCharacter(first);
};

/** Those of the legal representative of a firm: of the person in the cast who bears the name there, else made up. */
export const legalNumbers = (firm: CastOrganisation): OwnNumbers => {
  const known = (people as readonly CastPerson[]).find(
    (one) => one.name === firm.legalPerson && one.offices.some(({ org }) => org === firm.key),
  );
  if (known) return { idNumber: known.idNumber, mobile: known.mobile };
  const heads = [...new Set(organisations.map((one) => one.legalPerson))];
  const order = (heads as string[]).indexOf(firm.legalPerson);
  const birthday = `19${60 + (order % 15)}${String(1 + ((order * 5) % 12)).padStart(2, "0")}${String(3 + order).padStart(2, "0")}`;
  return { idNumber: citizenId("410102", birthday, 301 + order * 7), mobile: `1390371${4200 + order * 13}` };
};
