/** Countries people of a circle work in: key of the `country` list and the cities they name. */
export interface Abroad {
  readonly country: string;
  readonly cities: readonly string[];
  /** True for Gulf countries: the option list has separate occupations for them. */
  readonly gulf: boolean;
}

const gulf = (country: string, ...cities: string[]): Abroad => ({ country, cities, gulf: true });
const elsewhere = (country: string, ...cities: string[]): Abroad => ({ country, cities, gulf: false });

export const abroad: Readonly<Record<string, Abroad>> = {
  uae: gulf('United Arab Emirates', 'Dubai', 'Dubai', 'Sharjah', 'Abu Dhabi', 'Ajman'),
  saudi: gulf('Saudi Arabia', 'Riyadh', 'Jeddah', 'Dammam', 'Al Khobar'),
  qatar: gulf('Qatar', 'Doha'),
  kuwait: gulf('Kuwait', 'Kuwait City', 'Salmiya'),
  oman: gulf('Oman', 'Muscat'),
  bahrain: gulf('Bahrain', 'Manama'),
  uk: elsewhere('United Kingdom', 'London', 'Leicester', 'Birmingham', 'Bolton'),
  usa: elsewhere('United States', 'Chicago', 'Dallas', 'Houston', 'Jersey City', 'Atlanta'),
  canada: elsewhere('Canada', 'Toronto', 'Mississauga', 'Brampton'),
  singapore: elsewhere('Singapore', 'Singapore'),
  malaysia: elsewhere('Malaysia', 'Kuala Lumpur'),
};
