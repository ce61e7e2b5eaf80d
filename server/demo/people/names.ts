import { list } from './circle.ts';

// Given names that several circles share.

export const urduWomen = list(`
  Ayesha, Maryam, Sana, Saba, Hina, Nida, Sadia, Mehnaz, Shifa, Alina, Aliya, Aafreen, Arshi, Asma, Bushra, Farah,
  Fariha, Ghazala, Gulnaz, Huma, Iqra, Javeria, Kashifa, Kehkashan, Laiba, Lubna, Mariyam, Misbah, Nashra, Nazia,
  Nuzhat, Rabiya, Rahila, Rida, Rukhsar, Ruqaiya, Sabiha, Saima, Samreen, Shagufta, Shaista, Shazia, Sidra, Sumaiya,
  Tahira, Tarannum, Tayyaba, Uzma, Warisha, Yusra, Yasmeen, Zeba, Zoya, Afifa, Areeba, Anam, Andaleeb, Farheen, Heba,
  Humaira, Ifrah, Khadija, Mahjabeen, Mantasha, Naila, Nausheen, Nimra, Safia, Sufia, Simra, Tuba, Umme Kulsum, Zubia`);

export const urduMen = list(`
  Arif, Faisal, Danish, Imran, Adnan, Aamir, Asif, Atif, Shahid, Salman, Kashif, Zeeshan, Faizan, Farhan, Hamza,
  Junaid, Kamran, Nadeem, Naved, Owais, Rehan, Saad, Sameer, Saif, Shadab, Shahnawaz, Shoaib, Sohail, Suhaib, Tabish,
  Talha, Tanveer, Tariq, Umair, Usman, Waqar, Wasim, Yasir, Zaid, Zubair, Azhar, Anas, Arsalan, Ashhar, Bilal,
  Ehtesham, Fahad, Faraz, Ghufran, Haris, Irshad, Khalid, Maaz, Mohsin, Mudassir, Mujeeb, Nasir, Obaid, Rashid,
  Rizwan, Sajid, Shariq, Taufeeq, Ubaid, Uzair, Zafar, Zaki, Ziya, Aqib, Aatif, Shavez, Sarim`);

export const urduFathers = list(`
  Mohd. Salim, Abdul Qayyum, Shakeel Ahmad, Nasir Husain, Mohd. Rafiq, Iqbal Ahmad, Haroon Rasheed, Zahid Ali,
  Anwar Ahmad, Riyaz Ahmad, Aftab Alam, Jameel Ahmad, Mohd. Yunus, Abdul Wahid, Shamim Akhtar, Tahir Hasan,
  Mushtaq Ahmad, Nafees Ahmad, Mohd. Idris, Khursheed Alam, Masood Hasan, Ishtiaq Ahmad, Mohd. Ishaq, Abdul Haleem,
  Qamar Ali, Rais Ahmad, Mohd. Farooq, Sagheer Ahmad, Abdul Jabbar, Mahmood Hasan, Naseem Ahmad, Irfan Ali,
  Mohd. Sharif, Ikram Husain, Liaqat Ali`);

export const deccanWomen = list(`
  Amina, Asra, Afreen, Anjum, Arshiya, Bilquis, Faiza, Fauzia, Habeeba, Heena, Juveria, Kauser, Maliha, Maimoona,
  Mubeena, Nikhat, Rafia, Raheela, Razia, Reshma, Saleha, Sabeeha, Shaheen, Shireen, Sumayya, Tahniyat, Taskeen,
  Umaima, Waheeda, Zaiba, Zareena, Zohra, Ruhina, Ayesha Siddiqua, Nusrath, Mehreen, Hajera, Safoora, Tanzeela, Naziya`);

export const deccanMen = list(`
  Irfan, Arshad, Amjad, Muzammil, Mubashir, Mudassar, Mukarram, Naseeruddin, Omer, Rayyan, Sarfaraz, Shakeel, Siraj,
  Sufiyan, Taher, Waseem, Wajid, Yaseen, Zakir, Azeem, Fasiuddin, Habeeb, Hafeez, Ismail, Mahboob, Minhajuddin,
  Mujtaba, Rafiuddin, Saleem, Zaheer, Abdul Rahman, Abdul Kareem, Khaja Moinuddin, Abrar, Ilyas, Muneeb, Touseef,
  Abdul Raheem, Nawaz, Shujauddin`);

export const deccanFathers = list(`
  Abdul Sattar, Khaja Pasha, Mohammed Yousuf, Abdul Aziz, Mahmood Ali, Mohammed Iqbal, Abdul Ghani, Ghouse Mohiuddin,
  Abdul Hameed, Mohammed Osman, Moinuddin, Abdul Khaleel, Mohammed Haneef, Basheeruddin, Abdul Gaffar, Mohammed Jaffer,
  Qutubuddin, Abdul Qadeer, Mohammed Saleem, Nizamuddin`);

export const deccanWomenLast = list('Fatima, Begum, Sultana, Tabassum, Unnisa, Fatima');

export const malabarWomen = list(`
  Hiba, Fathima Rinsha, Nasrin, Shahana, Fida, Safa, Sahla, Jumana, Minha, Nihala, Thasni, Rameesa, Shifana, Ansila,
  Aysha, Haseena, Naseeba, Rizwana, Shabna, Hana, Raniya, Afra, Muhsina, Femina, Shamna, Hasna, Najla, Mufeeda,
  Fathima Sana, Ameera`);

export const malabarMen = list(`
  Muhammed Shafeeq, Nihal, Ajmal, Fasil, Shamil, Jaseem, Anwar Sadath, Nabeel, Sinan, Ashiq, Jabir, Niyas, Shamnad,
  Rameez, Fayis, Muhsin, Favas, Shibili, Thanseer, Ashkar, Noufal, Suhail, Safwan, Ameen, Hisham, Jamshid, Munavvar,
  Rashad, Rafsal, Ijas`);

export const malabarFathers = list(`
  Ashraf, Abdul Rasheed, Basheer, Hamza, Abdul Salam, Kunhi Mohammed, Moosa, Abubacker, Ibrahim, Saidalavi,
  Abdul Majeed, Abdul Azeez, Ummer, Abdurahiman, Sulaiman, Abdul Nasar, Abdulla, Hussain, Shamsudheen, Abdul Kareem,
  Moideen, Alavi`);

export const shiaWomen = list(`
  Kaneez Fatima, Batool, Sakina, Masooma, Rubab, Umme Farwa, Sukaina, Ilma Zehra, Anam Zehra, Tehreem, Narjis, Sabika,
  Kulsoom, Zehra, Mehak, Umme Rubab`);

export const shiaMen = list(`
  Ali Abbas, Hasan, Mehdi, Kumail, Haider, Mohsin Raza, Qasim, Baqar, Ali Raza, Kazim, Sibtain, Shabeeh Haider,
  Hasnain, Kamil, Zain, Meesam`);

export const shiaFathers = list(`
  Mohammad Abbas, Hasan Mehdi, Ali Zaheer, Anwar Abbas, Nasir Husain, Zafar Mehdi, Iqbal Haider, Qamar Abbas,
  Shamshad Husain, Wasi Haider, Ali Imam, Aale Hasan`);
