/** Spellings of one name per line: any two spellings in a line must match. */
const sameNames = `
  Mohd / Md / Mohammed / Muhammad / Mohammad / Muhammed / Mohamed / Mohd.
  Shaikh / Sheikh / Shaik / Sheik / Shekh
  Sayyid / Syed / Saiyad / Sayed / Sayyed
  Khatoon / Khatun
  Quraishi / Qureshi / Kureshi
  Siddiqui / Siddiqi / Siddique / Siddiquee
  Zainab / Zaynab / Zeinab / Zenab
  Aisha / Ayesha / Aysha / Aaisha / Ayisha
  Fatima / Fathima / Faatimah / Fatema
  Hafsa / Hafsah
  Mariam / Maryam / Mariyam / Miriam
  Usman / Uthman / Osman
  Umar / Omar / Umer / Omer
  Yusuf / Yousuf / Yousef / Yusouf
  Hussain / Husain / Hussein / Husayn
  Ahmed / Ahmad / Ahamed
  Abdul Rahman / Abdur Rehman / Abdurrahman / Abdulrahman / Abd al-Rahman / Abdurehman
  Imran / Emran
  Noor / Nur / Nour
  Begum / Begam
  Rizvi / Rizwi
  Chaudhary / Chowdhury / Choudhary / Chaudhry
  Nizamuddin / Nizam Uddin / Nizam-ud-Din / Nizamudeen
  Mehrunnisa / Mehr un Nisa / Mehrunisa
  Ruqaiya / Ruqayya / Rukaiya
  Rehman / Rahman / Rahaman
  Mehmood / Mahmood / Mahmud / Mahmoud
  Dawood / Daud / Dawud / Daoud
  Fauzia / Fouzia / Fozia
  Laxmi / Lakshmi
  Savita / Savitha
  José / Jose
  Sa'ad / Saad / Sa’ad
  Qadri / Quadri
  Tariq / Tarique / Tarik
  Javed / Jawed / Javaid / Javeed
  Sohail / Suhail / Sohel
  Zubair / Zuber / Jubair
  Pooja / Puja
  Siddharth / Sidharth
  Shrinivas / Sreenivas / Srinivas
  Gauri / Gouri
  D'Souza / Dsouza / Desouza
  Joseph / Josef
`;

/** Different names that must not match, two per line. */
const differentNames = `
  Ali / Ayla
  Ali / Aliya
  Hasan / Hussain
  Hasan / Ihsan
  Sana / Saniya
  Sana / Sanaya
  Rehan / Rohan
  Rehan / Rehana
  Farah / Farhan
  Farhan / Farheen
  Amina / Amna
  Amin / Amina
  Amir / Amar
  Samir / Samar
  Samir / Samira
  Karim / Karan
  Karim / Ikram
  Rahim / Rahman
  Salim / Salma
  Salim / Salman
  Salim / Salam
  Salim / Sulaiman
  Nazim / Nizam
  Nasir / Nisar
  Nasir / Naseem
  Nadim / Nadia
  Najma / Nazma
  Zahid / Sajid
  Zahid / Zaid
  Zaid / Saeed
  Zara / Zahra
  Zoya / Ziya
  Hamid / Ahmad
  Hamid / Hammad
  Mahmud / Muhammad
  Majid / Masjid
  Muhammad / Mohsin
  Muhammad / Mohan
  Umar / Umair
  Umar / Kumar
  Usman / Uzma
  Aisha / Asha
  Aisha / Isha
  Asma / Asim
  Asif / Asaf
  Arif / Urfi
  Bilal / Balal
  Danish / Dinesh
  Faisal / Fazal
  Faiz / Fayyaz
  Faiza / Fauzia
  Fatima / Fahmida
  Habib / Habiba
  Hina / Hiba
  Hafiz / Hafsa
  Iqbal / Iqra
  Irfan / Imran
  Irfan / Arfan
  Jamal / Jamil
  Jamil / Jamila
  Javed / Junaid
  Kabir / Akbar
  Kashif / Kashi
  Khalid / Khalil
  Mariam / Marwa
  Nida / Nadia
  Noor / Nora
  Omar / Amar
  Pathan / Pandit
  Rashid / Rasheda
  Rizwan / Rizvi
  Sadia / Saadat
  Sahil / Suhail
  Saima / Shaima
  Shabana / Shabnam
  Shah / Shahid
  Shahid / Shahida
  Shaikh / Shakeel
  Sidra / Sadr
  Sumaiya / Saumya
  Sonia / Saniya
  Tahir / Tariq
  Tahir / Zahir
  Wasim / Qasim
  Yusuf / Yunus
  Yusra / Yasir
  Ravi / Rahi
  Ram / Rama
  Radha / Ridha
  Bharat / Barat
  Bhanu / Banu
  Abha / Aba
  Gaurav / Gurav
  Ruth / Raut
  Mary / Mira
  Paul / Pal
  Peter / Patra
  Anita / Ankita
  Neha / Nisha
  Priya / Pari
  Deepa / Deepak
  Arjun / Arjan
  Gurpreet / Gurmeet
  Harpreet / Harjeet
  Manpreet / Mandeep
  Thomas / Tomar
  Jyoti / Jaya
  George / Georgina
  Abdullah / Abdul
  Patel / Patil
  Ahmed Deen / Ahmadudin
`;

const lines = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' / '));

/** All pairs of spellings in a line. */
export const samePairs: readonly (readonly [string, string])[] = lines(sameNames).flatMap((names) =>
  names.flatMap((a, index) => names.slice(index + 1).map((b) => [a, b] as const)),
);

export const differentPairs: readonly (readonly [string, string])[] = lines(differentNames).map(
  ([a = '', b = '']) => [a, b] as const,
);
